#include "CWebFiles.h"

#include <string.h>

// Swift has nothing that makes a file's bytes a constant of the program; as a literal of an array
// they took the compiler 5 s.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char endless_js[] = {
#embed "Web/endless.js"
};
static const unsigned char frame_html[] = {
#embed "Web/frame.html"
};
static const unsigned char history_html[] = {
#embed "Web/history.html"
};
static const unsigned char history_js[] = {
#embed "Web/history.js"
};
static const unsigned char icon_svg[] = {
#embed "Web/icon.svg"
};
static const unsigned char list_html[] = {
#embed "Web/list.html"
};
static const unsigned char list_js[] = {
#embed "Web/list.js"
};
static const unsigned char numbers_js[] = {
#embed "Web/numbers.js"
};
static const unsigned char reports_html[] = {
#embed "Web/reports.html"
};
static const unsigned char reports_js[] = {
#embed "Web/reports.js"
};
static const unsigned char style_css[] = {
#embed "Web/style.css"
};
static const unsigned char table_html[] = {
#embed "Web/table.html"
};
static const unsigned char table_js[] = {
#embed "Web/table.js"
};
static const unsigned char verification_html[] = {
#embed "Web/verification.html"
};

static const struct {
  const char *name;
  struct FibbenchWebFile file;
} files[] = {
  {"endless.js", {endless_js, sizeof endless_js}},
  {"frame.html", {frame_html, sizeof frame_html}},
  {"history.html", {history_html, sizeof history_html}},
  {"history.js", {history_js, sizeof history_js}},
  {"icon.svg", {icon_svg, sizeof icon_svg}},
  {"list.html", {list_html, sizeof list_html}},
  {"list.js", {list_js, sizeof list_js}},
  {"numbers.js", {numbers_js, sizeof numbers_js}},
  {"reports.html", {reports_html, sizeof reports_html}},
  {"reports.js", {reports_js, sizeof reports_js}},
  {"style.css", {style_css, sizeof style_css}},
  {"table.html", {table_html, sizeof table_html}},
  {"table.js", {table_js, sizeof table_js}},
  {"verification.html", {verification_html, sizeof verification_html}},
};

struct FibbenchWebFile fibbench_web_file(const char *name) {
  for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
    if (strcmp(files[i].name, name) == 0) return files[i].file;
  return (struct FibbenchWebFile){0, 0};
}

import BenchmarkReports

extension LinePlot {
  func svg() -> String { ReportPlot.Picture.lines(self).svg() }
}

extension RankPlot {
  func svg() -> String { ReportPlot.Picture.ranks(self).svg() }
}

/** This machine as npm distinguishes platforms: a Linux without glibc, such as Alpine, is separate. */
export function host() {
  process.report.excludeNetwork = true
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return { os: process.platform, cpu: process.arch, libc: isMusl ? 'musl' : 'glibc' }
}

/** Receives the progress of a step: done of total. */
type ReportProgress = (done: number, total: number) => void

/** Runs a step of the set-up and prints one line for it. A terminal shows progress in the same line. */
export async function runStep<T>(title: string, work: (progress: ReportProgress) => Promise<T>): Promise<T> {
  const started = performance.now()
  const rewrite = process.stdout.isTTY
  let lastTenth = 0
  process.stdout.write(rewrite ? `• ${title} …` : `• ${title}\n`)
  const result = await work((done, total) => {
    if (rewrite)
      process.stdout.write(
        `\r• ${title} … ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
      )
    const tenth = Math.floor((10 * done) / total)
    if (!rewrite && tenth > lastTenth) process.stdout.write(`    ${tenth * 10} %\n`)
    lastTenth = tenth
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (rewrite) process.stdout.write(`\r\u001b[K✓ ${title} (${seconds} s)\n`)
  return result
}

interface Check {
  hasPassed: boolean
  text: string
}

const checks: Check[] = []

/** Prints one line for a check: its result and the figures. */
export function reportCheck(hasPassed: boolean, text: string) {
  checks.push({ hasPassed, text })
  console.log(`${hasPassed ? '✓' : '✗'} ${text}`)
}

export function printHeading(text: string) {
  console.log(`\n${text}`)
}

/** Prints the number of passed checks; true when all passed. */
export function printSummary(): boolean {
  const passedCount = checks.filter(({ hasPassed }) => hasPassed).length
  console.log(`\n${passedCount} of ${checks.length} checks passed`)
  return passedCount === checks.length
}

export const formatMs = (durationMs: number) => `${Math.round(durationMs)} ms`

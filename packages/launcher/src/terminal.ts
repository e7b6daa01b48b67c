const isColoured = process.stdout.isTTY && !process.env['NO_COLOR']
const paint = (code: number) => (text: string) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
const dim = paint(2)
const red = paint(31)
const green = paint(32)
const yellow = paint(33)

/** Keeps this process alive when the terminal closes, so that Postgres is still stopped properly. */
export const surviveClosedTerminal = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

export const say = (line: string): void => console.log(`  ${line}`)
export const warn = (line: string): void => console.log(`  ${yellow('!')} ${line}`)
export const fail = (text: string): void => console.error(`\n  ${red('✗')} ${text.replaceAll('\n', '\n    ')}\n`)

/** Runs one step of the start, and prints its name and duration. */
export const step = async <Result>(done: string, work: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now()
  const result = await work()
  say(`${green('✓')} ${done} ${dim(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`)}`)
  return result
}

/** Prints the addresses and hints once everything runs. */
export const announce = (title: string, rows: Record<string, string[]>): void => {
  const width = Math.max(...Object.keys(rows).map((label) => label.length)) + 3
  const lines = Object.entries(rows).flatMap(([label, [first = '', ...rest]]) => [
    `    ${dim(label.padEnd(width))}${first}`,
    ...rest.map((line) => `    ${' '.repeat(width)}${line}`),
  ])
  console.log(['', `  ${bold(title)}`, '', ...lines, ''].join('\n'))
}

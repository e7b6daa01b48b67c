/** The values of the labels of one sample, by name. None may be personal, and each must come from a small set. */
export type Labels = Readonly<Record<string, string>>

export type Sample = {
  readonly value: number
  readonly labels?: Labels
  /** The end of the sample's name, for those of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

/** All samples of one metric. `help` is for the person who reads an alarm. */
export type Family = {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

export const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  type: 'gauge',
  help,
  samples,
})

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', String.raw`\"`)

const labelText = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const numberText = (value: number): string => (value === Infinity ? '+Inf' : String(value))

/** The text format of Prometheus, version 0.0.4. */
export const metricsText = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`),
    ])
    .map((line) => `${line}\n`)
    .join('')

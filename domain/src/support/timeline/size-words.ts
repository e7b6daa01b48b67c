const steps = [
  { bytes: 1_000_000_000, unit: 'GB' },
  { bytes: 1_000_000, unit: 'MB' },
  { bytes: 1_000, unit: 'kB' },
] as const

/** `825 kB`, `1.2 MB`: 1 kB = 1,000 bytes. */
export const sizeWords = (bytes: number): string => {
  const step = steps.find((each) => bytes >= each.bytes)
  if (!step) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const count = bytes / step.bytes
  return `${step.unit === 'kB' ? Math.round(count) : count.toFixed(1)} ${step.unit}`
}

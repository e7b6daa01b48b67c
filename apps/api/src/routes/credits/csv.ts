/** A spreadsheet runs what begins with one of these; an apostrophe before it makes it a text. */
const looksLikeAFormula = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = looksLikeAFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180), safe to open in a spreadsheet. */
export const toCsv = <Row extends Readonly<Record<string, string | number | null>>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string =>
  [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name] ?? null)).join(','))].join('\r\n') +
  '\r\n'

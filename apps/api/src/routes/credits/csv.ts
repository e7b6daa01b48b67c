/**
 * Spreadsheets run cells that begin like this; an apostrophe in front makes the cell a text. In many countries they also
 * begin a cell behind a semicolon, a tab or the end of a line, whatever stands in quotes.
 */
const beginsAFormula = /(?<=^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g

/** Characters that some program takes for the end of a cell. */
const endsACell = /[",;\t\r\n]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(beginsAFormula, "'")
  return endsACell.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a table as CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

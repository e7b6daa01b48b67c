const quoted =
  /^(?:[^"“”\n]{0,80}:\s*)?["“«]([^"“”«»]{8,400})["”»]\s*(?:[-–—~,]|by|from|said|says)\s*([^"“”\n]{2,80})$/u

/** What somebody else said, and who: a prompt that is a quote and its source. */
export const quoteOf = (text: string): string | null => {
  const found = quoted.exec(text.trim())
  return found ? `“${found[1]?.trim()}” – ${found[2]?.trim().replace(/[.\s]+$/, '')}` : null
}

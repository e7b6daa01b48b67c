const quoted =
  /^(?:[^"“”\n]{0,80}:\s*)?["“«]([^"“”«»]{8,400})["”»]\s*(?:[-–—~,]|by|from|said|says)\s*([^"“”\n]{2,80})$/u

/** A prompt that is a quote and its source. */
export const quoteOf = (text: string): string | null => {
  const found = quoted.exec(text.trim())
  return found ? `“${found[1]?.trim()}” – ${found[2]?.trim().replace(/[.\s]+$/, '')}` : null
}

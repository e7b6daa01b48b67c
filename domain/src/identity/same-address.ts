/** Compares e-mail addresses ignoring case and surrounding spaces. An erased address equals no other. */
export const isSameAddress = (a: string | null, b: string): boolean =>
  a?.trim().toLowerCase() === b.trim().toLowerCase()

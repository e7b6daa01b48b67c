/** Text, @, text, dot, text, each without spaces. Deliberately no stricter. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Matching the shape of a much longer one would take seconds. */
export const maxEmailLength = 254

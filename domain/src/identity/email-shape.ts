/** Specification, section 5: text, @, text, dot, text. Deliberately no stricter. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The shape of a longer one takes seconds to look at. */
export const maxEmailLength = 254

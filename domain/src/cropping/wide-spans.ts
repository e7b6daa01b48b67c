type Span = { readonly fromMs: number; readonly toMs: number }

export const isWideAt = (spans: readonly Span[], atMs: number): boolean =>
  spans.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)

/** The spans with one more, in which all of the picture is shown, too. */
export const showAllIn = (spans: readonly Span[], { fromMs, toMs }: Span): Span[] => {
  const touching = spans.filter((span) => span.fromMs <= toMs && span.toMs >= fromMs)
  const joined = {
    fromMs: Math.min(fromMs, ...touching.map((span) => span.fromMs)),
    toMs: Math.max(toMs, ...touching.map((span) => span.toMs)),
  }
  return [...spans.filter((span) => !touching.includes(span)), joined].sort((one, other) => one.fromMs - other.fromMs)
}

/** The spans without a time, in which the picture is cropped again. */
export const cropIn = (spans: readonly Span[], { fromMs, toMs }: Span): Span[] =>
  spans.flatMap((span) => {
    const before = { fromMs: span.fromMs, toMs: Math.min(span.toMs, fromMs) }
    const after = { fromMs: Math.max(span.fromMs, toMs), toMs: span.toMs }
    return [before, after].filter((rest) => rest.fromMs < rest.toMs)
  })

/** All versions of something that changes over time. A decision is explained by the version it was made with. */
export type Versions<Of> = {
  /** The newest version. */
  readonly current: Of
  /** A version by its number; the newest one if only a later release knows that number. */
  readonly of: (version: number) => Of
}

/** The newest comes last. */
export const versionsOf = <Of extends { readonly version: number }>(all: readonly [Of, ...Of[]]): Versions<Of> => {
  const current = all.at(-1) ?? all[0]
  return { current, of: (version) => all.find((each) => each.version === version) ?? current }
}

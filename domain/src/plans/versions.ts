/** What was ever in force: whatever was decided on one version is explained by that one. */
export type Versions<Of> = {
  /** What is in force now. */
  readonly current: Of
  /** The current one for a version that only a newer release knows. */
  readonly of: (version: number) => Of
}

/** The newest comes last. */
export const versionsOf = <Of extends { readonly version: number }>(all: readonly [Of, ...Of[]]): Versions<Of> => {
  const current = all.at(-1) ?? all[0]
  return { current, of: (version) => all.find((each) => each.version === version) ?? current }
}

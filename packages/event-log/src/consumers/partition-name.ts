/** A partition of one build. */
export type PartitionName = { readonly name: string; readonly version: number; readonly part: number }

export const labelOf = ({ name, version, part }: PartitionName): string => `${name} v${version} part ${part}`

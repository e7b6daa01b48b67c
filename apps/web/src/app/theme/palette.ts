import { look } from '@vignette/domain/site/look'
import type { MantineColorsTuple } from '@mantine/core'

/** Shade 5 of each accent is the colour that the specification names. */
export const indigo: MantineColorsTuple = [
  '#eef2ff',
  '#e0e7ff',
  '#c7d2fe',
  '#a5b4fc',
  '#818cf8',
  '#6366f1',
  '#4f46e5',
  '#4338ca',
  '#3730a3',
  '#312e81',
]
export const violet: MantineColorsTuple = [
  '#f5f3ff',
  '#ede9fe',
  '#ddd6fe',
  '#c4b5fd',
  '#a78bfa',
  '#8b5cf6',
  '#7c3aed',
  '#6d28d9',
  '#5b21b6',
  '#4c1d95',
]
export const cyan: MantineColorsTuple = [
  '#ecfeff',
  '#cffafe',
  '#a5f3fc',
  '#67e8f9',
  '#22d3ee',
  '#06b6d4',
  '#0891b2',
  '#0e7490',
  '#155e75',
  '#164e63',
]

/** Neutrals of paper and ink, in place of Mantine's cool ones. */
export const gray: MantineColorsTuple = [
  look.light.paper,
  look.light.sheetHover,
  look.light.line,
  '#d8cdb9',
  '#c3b69f',
  '#a3967f',
  look.light.lineStrong,
  look.light.inkSoft,
  look.light.inkHover,
  look.light.ink,
]
export const dark: MantineColorsTuple = [
  look.dark.ink,
  look.dark.inkHover,
  look.dark.inkSoft,
  look.dark.lineStrong,
  '#4a4238',
  look.dark.line,
  look.dark.sheet,
  look.dark.paper,
  '#141210',
  '#0d0b09',
]

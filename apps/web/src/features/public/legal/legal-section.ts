import type { ComponentType } from 'react'

/** A part of a legal page; `id` is what links to it are called and never changes. */
export type LegalSection = { readonly id: string; readonly title: string; readonly Body: ComponentType }

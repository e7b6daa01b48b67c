import type { Permission } from '@vignette/domain/members/roles'
import type { ReactNode } from 'react'
import { useMay } from './use-may.ts'

type PermittedProps = { readonly to: Permission; readonly children: ReactNode }

/** Shows its children to people whose role has the permission. */
export const Permitted = ({ to, children }: PermittedProps) => (useMay(to) ? children : null)

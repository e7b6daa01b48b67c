import type { Person } from '../customer.ts'
import type { Story } from './life.ts'
import { agency, nadia } from './teams/agency.ts'
import { fermenta, oskar } from './teams/fermenta.ts'
import { kestrel, miriam } from './teams/kestrel.ts'
import { callum, tidewater } from './teams/tidewater.ts'

/** Customers whose teams have stories of their own, with the owner of each. */
export const companies: readonly (readonly [Person, Story])[] = [
  [nadia, agency],
  [oskar, fermenta],
  [miriam, kestrel],
  [callum, tidewater],
]

export const agencyOwner = nadia

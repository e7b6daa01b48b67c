import { z } from 'zod'
import { idSchema } from '../kernel/schemas.ts'
import { networks } from './network-names.ts'

export const networkSchema = z.enum(networks)

/** The id that a workspace knows an account on a network by. */
export const accountIdSchema = idSchema

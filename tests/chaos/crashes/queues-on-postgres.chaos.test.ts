// @module-tag invariant
import { describe } from 'vitest'
import { crashesAroundQueues } from './around-queues.ts'

describe('with queues on Postgres', () => crashesAroundQueues())

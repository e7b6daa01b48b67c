import { describe } from 'vitest'
import { crashesAroundBuilds, crashesAroundQueues, crashesInCommandsAndFolds } from './crashes.ts'

const onPostgres = async () => ({})

describe('with queues on Postgres', () => crashesAroundQueues(onPostgres))
describe('in commands and folds', () => crashesInCommandsAndFolds(onPostgres))
describe('around builds', () => crashesAroundBuilds(onPostgres))

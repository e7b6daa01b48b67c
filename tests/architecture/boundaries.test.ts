import { describe, expect, it } from 'vitest'
import { violations } from './boundaries.ts'
import { readRepositoryFile, sourceFiles } from './repository.ts'

it('every file imports only what its place allows', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => violations(file, readRepositoryFile(file)))).toEqual([])
})

describe('the check sees', () => {
  it.each([
    ['domain/src/credits/events.ts', "import { randomUUID } from 'node:crypto'"],
    ['domain/src/credits/events.ts', "import type { Pool } from 'pg'"],
    ['domain/src/credits/decider.ts', "import { brand } from '../brand/decider.ts'"],
    ['domain/src/credits/decider.ts', "export { brand } from '../brand/decider.ts'"],
    ['packages/event-log/src/database/pool.ts', "import { app } from '@vignette/api/app'"],
    [
      'packages/event-log/src/database/pool.ts',
      "import {\n  app,\n  type App,\n} from '../../../../apps/api/src/app.ts'",
    ],
    ['apps/api/src/app.ts', "import { worker } from '@vignette/worker/worker'"],
    ['apps/api/src/app.ts', "const { worker } = await import('../../worker/src/worker.ts')"],
    ['apps/api/src/app.ts', "import { up } from '../../../migrations/2026-01-01-a.ts'"],
    ['apps/worker/src/worker.ts', "import { view } from '@vignette/web/app'"],
    ['apps/worker/src/worker.ts', "import { start } from '@vignette/launcher/start'"],
    ['apps/web/src/main.tsx', "import { pool } from '@vignette/event-log/database/pool'"],
    ['apps/web/src/main.tsx', "import { join } from 'node:path'"],
    ['packages/event-log/src/database/pool.ts', "import { config } from '@vignette/runtime/settings/config'"],
    ['packages/offline-engine/src/chance.ts', "import { pool } from '@vignette/event-log/database/pool'"],
    ['apps/api/src/app.ts', "import { mailer } from '@vignette/mail-transports/create-mailer'"],
    ['migrations/2026-01-01-a.ts', "import { role } from '@vignette/event-log/database/pool'"],
    ['migrations/2026-01-01-a.ts', "import pg from 'pg'"],
    ['apps/api/src/app.ts', 'export default function app() {}'],
    ['apps/api/src/app.ts', 'const app = 1\nexport { app as default }'],
  ])('what is wrong in %s: %s', (file, source) => {
    expect(violations(file, source)).toHaveLength(1)
  })

  it.each([
    ['domain/src/credits/decider.ts', "import { z } from 'zod'\nimport { money } from '../kernel/money.ts'"],
    ['domain/src/credits/decider.ts', "import { BrandSetUp } from '../brand/events.ts'"],
    ['domain/src/credits/decider.ts', "import type { Decider } from '../kernel/decider.ts'"],
    ['domain/src/workflows/reserve.ts', "import { credits } from '../credits/decider.ts'"],
    ['apps/api/src/app.ts', "// import { worker } from '@vignette/worker/worker'\nimport Fastify from 'fastify'"],
    ['apps/web/src/app/router.tsx', "import { Form } from '../features/auth/form.tsx'"],
    ['apps/web/vite.config.ts', "import react from '@vitejs/plugin-react'\nexport default {}"],
    ['migrations/2026-01-01-a.ts', "import { sql } from 'kysely'"],
  ])('nothing wrong in %s: %s', (file, source) => {
    expect(violations(file, source)).toEqual([])
  })
})

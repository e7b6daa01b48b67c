import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelProgress } from '@vignette/domain/generation/schemas/generations'
import { checkpointsOf } from '@vignette/effects/videos/attempts/checkpoints'
import { filmFootage } from '@vignette/effects/videos/film-footage'
import type { Filming } from '@vignette/effects/videos/footage/filming-job'
import type { VideoTools } from '@vignette/effects/videos/video-job'
import type { TextEngine } from '@vignette/engine/engine'
import type { Joining, VideoEngine } from '@vignette/engine/video-engine'
import { createFootageMaker } from '@vignette/video-models/create-footage-maker'
import { hastyWaits, openVeo, veoSettings } from '../../../support/footage/veo-server.ts'
import { jpegOf } from '../../../support/media.ts'
import { createMemoryStore } from '../../../support/video/checkpoints-in-memory.ts'

type Requested = Parameters<typeof filmFootage>[1]['requested']

/** Works on videos without a look at them: all of them are of one length. */
const createBlindEngine = () => {
  const joined: Joining[] = []
  const looks = { durationMs: 8_000, joined }
  const facts = () => ({ durationMs: looks.durationMs, width: 1_080, height: 1_920, hasSound: true })
  const engine = {
    probe: async () => facts(),
    lastPicture: async (path: string) => {
      const picture = `${path}.jpg`
      await writeFile(picture, `the end of ${path.split('/').at(-1)}`)
      return picture
    },
    joinClips: async (joining: Joining) => {
      joined.push(joining)
      return { path: 'joined.mp4', facts: { ...facts(), durationMs: joining.durationMs } }
    },
  }
  return { looks, engine: engine as unknown as VideoEngine }
}

const prompt = 'Our rye bread is back. Come by on Saturday!'

/** A service that plays Veo, a store, and attempts at one film, each in a folder of its own. */
export const openBench = async (options: { readonly videos?: VideoEngine; readonly clip?: Buffer } = {}) => {
  const server = await openVeo((nth) => options.clip ?? Buffer.from(`clip ${nth}`))
  const store = createMemoryStore()
  const { looks, engine } = createBlindEngine()
  const root = await mkdtemp(join(tmpdir(), 'filming-'))
  const maker = createFootageMaker(veoSettings(server), hastyWaits)
  if (!maker) throw new Error('a service is wanted')
  const told: ModelProgress[] = []
  let texts = {} as TextEngine
  let attempts = 0

  const film = async (
    settings: object = {},
    given: { readonly brand?: object; readonly signal?: AbortSignal } = {},
  ) => {
    const folder = join(root, `attempt-${(attempts += 1)}`)
    await mkdir(folder)
    const requested = {
      kind: 'videoGeneration',
      generationId: 'g1',
      workspaceId: 'w1',
      prompt,
      brand: given.brand ?? null,
      settings: { seconds: 15, ...settings },
    } as unknown as Requested
    const filming: Filming = {
      maker,
      engines: { current: async () => ({ texts }) as never },
    }
    const tools: VideoTools = {
      patience: { lookMs: 1, looks: 3 },
      videos: options.videos ?? engine,
      readPicture: async () => jpegOf(60, 40),
    }
    const run = {
      signal: given.signal ?? new AbortController().signal,
      folder,
      onModel: (at: ModelProgress) => told.push(at),
    }
    const checkpoints = checkpointsOf(store, requested, run.signal)
    return filmFootage({} as never, { requested, filming, tools, run, checkpoints })
  }
  return {
    server,
    store,
    looks,
    told,
    film,
    writeWith: (writeShots: TextEngine['writeShots']) => void (texts = { writeShots } as TextEngine),
    prompts: () => server.orders.map(({ instances: [{ prompt: said }] }) => said),
    close: async () => {
      server.close()
      await rm(root, { recursive: true })
    },
  }
}

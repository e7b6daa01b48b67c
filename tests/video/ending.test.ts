import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createVideoEngine } from '@vignette/video/video-engine'
import { beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { engineProcesses } from '../support/video/child-processes.ts'
import { makeClip } from '../support/video/clips.ts'
import { scriptOf } from '../support/video/scripts.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
const long = work.path('long.mp4')
const short = work.path('short.mp4')
const enhancing = { longSide: 1_920, denoise: true, sharpen: true, color: true, loudness: true } as const

beforeAll(async () => {
  await makeClip(long, { picture: 'testsrc2=s=1280x720:r=30:d=20', sound: 'sine=f=440:d=20' })
  await makeClip(short, { picture: 'testsrc2=s=320x180:r=30:d=1' })
})

it('tells how many pictures are done, of how many, and how long it takes yet', async () => {
  const run = await work.run()
  const controller = new AbortController()
  const made = engine.enhance(long, enhancing, { ...run, signal: controller.signal })
  made.catch(() => undefined)
  await eventually(() => expect(run.told.length).toBeGreaterThan(3))
  controller.abort(new Error('enough'))
  await expect(made).rejects.toThrow('enough')
  const last = run.told.at(-1)
  expect(last).toMatchObject({ frames: 600 })
  expect(last?.framesDone).toBeGreaterThan(0)
  expect(last?.secondsLeft).toBeGreaterThan(0)
})

it('stops the encoder within a second when nobody waits for it any more', async () => {
  const run = await work.run()
  const controller = new AbortController()
  const made = engine.enhance(long, enhancing, { ...run, signal: controller.signal })
  made.catch(() => undefined)
  await eventually(() => expect(run.told.length).toBeGreaterThan(0))
  const [pid] = engineProcesses()
  expect(pid).toBeDefined()
  const abortedAt = performance.now()
  controller.abort(new Error('cancelled'))
  await expect(made).rejects.toThrow('cancelled')
  expect(performance.now() - abortedAt).toBeLessThan(1_000)
  expect(engineProcesses()).toEqual([])
})

it('does not start for somebody who is gone', async () => {
  await expect(engine.probe(long, await work.run(AbortSignal.abort(new Error('gone'))))).rejects.toThrow('gone')
})

it('fails so that it can be tried again when its process is killed', async () => {
  const run = await work.run()
  const made = engine.enhance(long, enhancing, run)
  made.catch(() => undefined)
  await eventually(() => expect(run.told.length).toBeGreaterThan(0))
  const [pid] = engineProcesses()
  process.kill(pid ?? 0, 'SIGKILL')
  await expect(made).rejects.toMatchObject({ code: 'internal', isTransient: true })
})

const nextProcess = async (except?: number): Promise<number> =>
  eventually(() => {
    const pid = engineProcesses().find((each) => each !== except)
    if (pid === undefined) throw new Error('no process has been started yet')
    return pid
  })

it('starts a process that crashes once more, without going back in what it tells', async () => {
  const run = await work.run()
  const made = engine.enhance(short, enhancing, run)
  process.kill(await nextProcess(), 'SIGSEGV')
  expect((await made).facts).toMatchObject({ width: 1_920, durationMs: 1_000 })
  const told = run.told.map(({ framesDone }) => framesDone)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
})

it.each(['SIGSEGV', 'SIGABRT'] as const)('calls a file unreadable on which two processes crash: %s', async (signal) => {
  const made = engine.enhance(long, enhancing, await work.run())
  made.catch(() => undefined)
  const first = await nextProcess()
  process.kill(first, signal)
  process.kill(await nextProcess(first), signal)
  await expect(made).rejects.toMatchObject({ code: 'unreadableVideo', fault: expect.stringContaining(signal) })
  expect(engineProcesses()).toEqual([])
})

it('leaves no encoder when the process that started it is killed', async () => {
  const run = await work.run()
  const modulePath = fileURLToPath(import.meta.resolve('@vignette/video/video-engine'))
  const program = `
    import { createVideoEngine } from ${JSON.stringify(pathToFileURL(modulePath).href)}
    const run = { signal: new AbortController().signal, folder: ${JSON.stringify(run.folder)}, onProgress: () => console.log('on') }
    await createVideoEngine().enhance(${JSON.stringify(long)}, ${JSON.stringify(enhancing)}, run)
  `
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  const [encoder = 0] = engineProcesses(worker.pid)
  expect(encoder).toBeGreaterThan(0)
  worker.kill('SIGKILL')
  await eventually(() => expect(() => process.kill(encoder, 0)).toThrow('ESRCH'), { timeout: 10_000 })
})

it('ends what takes more memory than it may, and nothing else', async () => {
  const small = createVideoEngine({ limits: { memoryBytes: 100 * 1_048_576 } })
  const other = engine.probe(long, await work.run())
  await expect(small.enhance(long, enhancing, await work.run())).rejects.toMatchObject({ code: 'unreadableVideo' })
  expect(await other).toMatchObject({ width: 1_280 })
  expect(engineProcesses()).toEqual([])
})

it('ends what takes more time of the processor than it may', async () => {
  const short = createVideoEngine({ limits: { cpuSeconds: 2 } })
  await expect(short.enhance(long, enhancing, await work.run())).rejects.toMatchObject({ code: 'timedOut' })
})

it('ends what writes more than it may', async () => {
  const small = createVideoEngine({ limits: { fileBytes: 100_000 } })
  await expect(small.enhance(long, enhancing, await work.run())).rejects.toMatchObject({ name: 'EngineError' })
})

it('leaves nothing in its folder but the result', async () => {
  const run = await work.run()
  const { path } = await engine.burnCaptions(short, { ass: scriptOf('Hello'), fonts: run.folder }, run)
  expect(new Set(await readdir(run.folder))).toEqual(new Set(['captions.ass', basename(path)]))
})

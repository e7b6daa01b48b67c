import type { FailureCode } from '@vignette/domain/generation/schemas'
import { type Delivery, EngineError, type ImageEngine, type Run, type TextEngine } from '@vignette/engine/engine'
import { createCounter } from '@vignette/runtime/telemetry/metrics'

const standIns = createCounter(
  'vignette_ai_stand_ins_total',
  'Generations for which the next engine was asked because one gave nothing.',
)

/** What another engine may do better. What one declines is not asked of the next. */
const mayPass: readonly FailureCode[] = ['unavailable', 'limited', 'timedOut', 'unusable', 'internal']

const isPassed = (error: unknown): boolean => error instanceof EngineError && mayPass.includes(error.code)

/** The time that the offline engine needs at most, of what a generation has. */
const offlineShare = 0.2

/** The part of the time that is left which an engine may use, so that those after it can still deliver. */
const shareOf = (after: readonly { readonly offline: boolean }[]): number => {
  const models = after.filter(({ offline }) => !offline).length
  return (models < after.length ? 1 - offlineShare : 1) / (models + 1)
}

type Engines<Engine> = readonly [Engine, ...Engine[]]

/** Asks one engine after the other until one delivers. */
const askInTurn = async <Engine extends TextEngine | ImageEngine, Result>(
  [engine, ...others]: Engines<Engine>,
  run: Run,
  ask: (engine: Engine, run: Run) => Promise<Delivery<Result>>,
): Promise<Delivery<Result>> => {
  const [next, ...last] = others
  if (!next) return ask(engine, run)
  const { limitMs = Number.POSITIVE_INFINITY } = run
  const begun = performance.now()
  try {
    return await ask(engine, { ...run, limitMs: limitMs * shareOf(others) })
  } catch (error) {
    if (run.signal.aborted || !isPassed(error)) throw error
    standIns.add()
    const left = { ...run, limitMs: Math.max(0, limitMs - (performance.now() - begun)) }
    const delivery = await askInTurn([next, ...last], left, ask)
    const { name, offline } = next
    return { madeBy: { name, offline }, ...delivery }
  }
}

/** The engines that have something which not all have. */
const having = <Name extends 'translate' | 'writeShots'>(engines: Engines<TextEngine>, name: Name) =>
  engines.filter((engine): engine is TextEngine & Required<Pick<TextEngine, Name>> => engine[name] !== undefined)

const translateInTurn = (engines: Engines<TextEngine>): Pick<TextEngine, 'translate'> => {
  const [first, ...others] = having(engines, 'translate')
  if (!first) return {}
  return {
    translate: (brief, run) => askInTurn([first, ...others], run, (engine, own) => engine.translate(brief, own)),
  }
}

const shotsInTurn = (engines: Engines<TextEngine>): Pick<TextEngine, 'writeShots'> => {
  const [first, ...others] = having(engines, 'writeShots')
  if (!first) return {}
  return {
    writeShots: (brief, run) => askInTurn([first, ...others], run, (engine, own) => engine.writeShots(brief, own)),
  }
}

/** The first of the engines, for which the others stand in when it gives nothing. */
export const textsInTurn = (engines: Engines<TextEngine>): TextEngine => ({
  name: engines[0].name,
  offline: engines[0].offline,
  writeCaptions: (brief, run) => askInTurn(engines, run, (engine, own) => engine.writeCaptions(brief, own)),
  writeHashtags: (brief, run) => askInTurn(engines, run, (engine, own) => engine.writeHashtags(brief, own)),
  writeVideoCaption: (brief, run) => askInTurn(engines, run, (engine, own) => engine.writeVideoCaption(brief, own)),
  ...translateInTurn(engines),
  ...shotsInTurn(engines),
})

/** The same for pictures. */
export const imagesInTurn = (engines: Engines<ImageEngine>): ImageEngine => ({
  name: engines[0].name,
  offline: engines[0].offline,
  drawImages: (brief, run) => askInTurn(engines, run, (engine, own) => engine.drawImages(brief, own)),
  editImage: (brief, run) => askInTurn(engines, run, (engine, own) => engine.editImage(brief, own)),
})

import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import type { Film, FilmScene } from '@vignette/engine/film'
import { type Drawn, drawScene } from './draw-scene.ts'
import { shareOf } from './easing.ts'
import { entrances } from './entrances.ts'

/** Draws the frames of a film, without its words. */
export type FilmDrawer = {
  /** The pixels in RGBA. They are overwritten by the next frame. */
  readonly draw: (atMs: number) => Buffer
}

export const createFilmDrawer = async (film: Film, paths: readonly string[]): Promise<FilmDrawer> => {
  const pictures = await Promise.all(paths.map(async (path) => await loadImage(path)))
  const canvas = createCanvas(film.width, film.height)
  const sheet = createCanvas(film.width, film.height)
  const drawn = { film, pictures }
  return {
    draw: (atMs) => {
      drawMoment(canvas, sheet, drawn, atMs)
      return canvas.data()
    },
  }
}

/** The first frame, which stands for a film where it is not played, is not empty. */
const headStartMs = 900

const drawMoment = (canvas: Canvas, sheet: Canvas, drawn: Drawn, atMs: number): void => {
  const { scenes } = drawn.film
  const nth = Math.max(
    0,
    scenes.findLastIndex(({ startMs }) => startMs <= atMs),
  )
  const [scene, before] = [scenes[nth], scenes[nth - 1]]
  if (!scene) return
  const ctx = canvas.getContext('2d')
  const painted = (which: FilmScene, index: number) => (on: SKRSContext2D) =>
    drawScene(on, which, drawn, {
      sinceMs: atMs - which.startMs + (index === 0 ? headStartMs : 0),
      lengthMs: lengthOf(drawn.film, index),
    })
  const share = shareOf(atMs, scene.startMs, scene.entrance.ms)
  const after = painted(scene, nth)
  if (!before || share >= 1) return after(ctx)
  const { width, height } = drawn.film
  entrances[scene.entrance.how]({ ctx, width, height, scene, share, before: painted(before, nth - 1), after, sheet })
}

/** A scene is seen until the next has taken its place. */
const lengthOf = ({ scenes, durationMs }: Film, nth: number): number => {
  const [scene, next] = [scenes[nth], scenes[nth + 1]]
  return (next ? next.startMs + next.entrance.ms : durationMs) - (scene?.startMs ?? 0)
}

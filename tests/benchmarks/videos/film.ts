import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultBrandColors } from '@vignette/domain/brand/options'
import { noLaterDetails } from '@vignette/domain/brand/schemas'
import { cutFonts } from '@vignette/lettering/cut-fonts'
import { planFilm } from '@vignette/offline-engine/films/plan-film'
import sharp from 'sharp'
import type { Figure } from '../benchmark.ts'
import { measureTask } from './work-process.ts'

const brand = {
  username: 'ovenbird',
  nickname: null,
  brandName: 'Ovenbird',
  industry: 'food' as const,
  targetAudience: null,
  brandTone: ['casual' as const],
  contentPillars: [],
  visualStyle: 'bold' as const,
  brandColors: defaultBrandColors,
  ...noLaterDetails,
}

/** A film upright, with three pictures. */
const planOf = (seconds: 15 | 30) =>
  planFilm({
    prompt: 'Our autumn menu is here. Pumpkin pie and fresh coffee from 7 am every day. Come by and bring a friend!',
    brand,
    tone: 'casual',
    language: 'en',
    seed: 'a film',
    seconds,
    aspect: '9:16',
    pictures: [0, 1, 2].map(() => ({ width: 1_350, height: 2_000, hasWords: false })),
    music: 'upbeat',
    words: true,
  })

/** How long a film of motion graphics takes from its plan to its file. */
export const filmFigures = async (folder: string, rounds: number, seconds: 15 | 30): Promise<Figure[]> => {
  const fonts = join(folder, 'fonts')
  await mkdir(fonts)
  const { film, ass, letters, face } = planOf(seconds)
  for (const [nth, font] of (await cutFonts(letters, face)).entries()) await writeFile(join(fonts, `${nth}.ttf`), font)
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const pictures = [0, 1, 2].map((nth) => join(folder, `picture-${nth}.jpg`))
  for (const path of pictures)
    await sharp({ create: { width: 1_350, height: 2_000, channels: 3, background: '#888888', noise } }).toFile(path)
  const [wall, cpu]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const { cpuSeconds } = await measureTask(folder, 'makeFilm', { film, ass, fonts, pictures })
    wall.push((performance.now() - startedAt) / 1_000)
    cpu.push(cpuSeconds)
  }
  const what = `a film of ${seconds} seconds`
  return [
    { what, unit: 's', ours: wall, target: { atMost: 45 } },
    { what: `${what}, time of the processor`, unit: 'CPU s', ours: cpu },
  ]
}

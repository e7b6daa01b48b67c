import { createEngines } from '@vignette/effects/generation/engines'
import { ai } from '@vignette/runtime/settings/ai-settings'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { z } from 'zod'
import { problemsOf } from './checks.ts'
import { evalPrompts, type EvalPrompt } from './prompts.ts'

// `npm run evals`: what the configured engine (AI_TEXT and its key, or the offline engine) makes of the hundred prompts,
// as Markdown to be judged by rubric.md, and what a machine finds wrong.

const settings = z.object(ai).parse(process.env)
const source = await createEngines(settings, createLogger({ name: 'evals', level: 'error', onStandardError: true }))
/** Nothing was chosen in a console, so the settings count. */
const engines = await source.current({ load: async ({ initialState }) => initialState() })

type Judged = { readonly prompt: EvalPrompt; readonly lines: readonly string[]; readonly problems: readonly string[] }

const judge = async (prompt: EvalPrompt): Promise<Judged> => {
  const brief = {
    ...prompt,
    brand: null,
    seed: prompt.id,
    count: 1,
    length: 'medium',
    hashtags: true,
    emoji: 'some',
  } as const
  const run = { signal: AbortSignal.timeout(120_000), onTexts: () => {}, onDone: () => {} }
  try {
    const { made } = await engines.texts.writeCaptions(brief, run)
    const problems = made.flatMap((caption) => problemsOf(prompt, caption))
    const lines = made.flatMap(({ text, hashtags, notes = [] }) => [
      text,
      hashtags.join(' '),
      ...notes.map((note) => `(${note})`),
    ])
    return { prompt, lines, problems }
  } catch (error) {
    return { prompt, lines: [], problems: [`failed: ${error instanceof Error ? error.message : 'unknown'}`] }
  }
}

let wrong = 0
console.log(`# What ${engines.texts.name} wrote\n`)
for (const prompt of evalPrompts) {
  const { lines, problems } = await judge(prompt)
  if (problems.length > 0) wrong += 1
  console.log(
    [
      `## ${prompt.id} (${prompt.platform}, ${prompt.tone})`,
      prompt.prompt.replaceAll(/^/gmu, '> '),
      ...lines.filter((line) => line !== ''),
      ...problems.map((problem) => `**${problem}**`),
      '',
    ].join('\n\n'),
  )
}
console.log(`${evalPrompts.length} prompts, ${wrong} with a problem that a machine can find`)
await source.close()
process.exitCode = wrong > 0 ? 1 : 0

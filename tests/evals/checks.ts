import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { platforms } from '@vignette/domain/generation/platforms'
import type { Caption } from '@vignette/engine/engine'
import type { EvalPrompt } from './prompts.ts'

const figuresIn = (text: string): readonly string[] => text.match(/\d+(?:[.,:/]\d+)*/gu) ?? []
const instruction =
  /\b(?:write|create|draft|generate) (?:an?|the|me)\b.{0,30}\b(?:caption|post|tweet)\b|\bno (?:emojis?|hashtags?)\b|\bmax(?:imum)? \w+ (?:sentences|words)\b|\bhere(?:'s| is) (?:a|your) (?:caption|post)\b/iu

/** What a machine can find wrong with a text. A person, or another model, gives the marks of the rubric. */
export const problemsOf = ({ prompt, platform }: EvalPrompt, { text, hashtags }: Caption): readonly string[] => {
  const { max } = platforms[platform].caption
  const made = figuresIn(text)
  const given = figuresIn(prompt)
  const invented = made.filter((figure) => !given.includes(figure))
  return [
    ...(invented.length > 0 ? [`figures that the prompt does not hold: ${invented.join(', ')}`] : []),
    ...(instruction.test(text) ? ['publishes an instruction'] : []),
    ...(countCharacters(postOf(text, hashtags), platform) > max ? [`is longer than ${platform} allows`] : []),
    ...(/[{}]|undefined|\[[a-z ]+\]/iu.test(text) ? ['has a gap that nobody filled'] : []),
  ]
}

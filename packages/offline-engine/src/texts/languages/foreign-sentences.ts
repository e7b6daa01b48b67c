import { clean } from '../analysis/clean.ts'
import { isToTheWriter } from '../analysis/instructions.ts'
import { piecesOf } from '../analysis/sentences.ts'
import { sentenceCase } from '../analysis/sentence-case.ts'
import { connections } from './connections.ts'
import type { ForeignLanguage } from './detect.ts'

export type ForeignPrompt = {
  readonly sentences: readonly string[]
  readonly points: readonly string[]
  readonly emoji: readonly string[]
  readonly tags: readonly string[]
}

/** The sentences of a prompt, in its own language and words. */
export const foreignPrompt = (prompt: string, language: ForeignLanguage): ForeignPrompt => {
  const { text, emoji } = clean(prompt)
  const tags = [...text.matchAll(/(?<![\p{L}\p{N}&/])#([\p{L}\p{M}\p{N}_]{2,50})/gu)].map(([, tag = '']) => tag)
  const { sentences, points } = piecesOf(text.replaceAll(/(?<![\p{L}\p{N}&/])#([\p{L}\p{M}\p{N}_]{2,50})/gu, '$1'))
  const { request } = connections[language]
  const said = sentences
    .filter((sentence) => !isToTheWriter(sentence))
    .map((sentence) => (request ? sentence.replace(request, '') : sentence).trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  return { sentences: said.map((sentence) => closed(sentenceCase(sentence), language)), points, emoji, tags }
}

const closed = (sentence: string, language: ForeignLanguage): string => {
  if (/[.!?…。！？؟।:]["”’»）)]?$/u.test(sentence)) return sentence
  const end = language === 'ja' || language === 'zh' ? '。' : language === 'hi' ? '।' : '.'
  return `${sentence.replace(/[,;،、]+$/u, '')}${end}`
}

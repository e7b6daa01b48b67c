import type { RequestTranslation, TranslationCommand } from '../commands.ts'
import type { GenerationEvent } from '../events.ts'
import { noDocument, stillTranslating, tooManyTranslations } from '../refusals.ts'
import type { EndedGeneration } from '../state.ts'
import { ofSubject } from './of-subject.ts'

/**
 * The most translations of one video, which are free: enough for each language, and for some once more.
 * @public
 */
export const maxTranslations = 30

const request = (
  { userId, translationId, language, endsBy }: RequestTranslation,
  { requested, document, translation, translations = 0 }: EndedGeneration,
): GenerationEvent[] => {
  if (document?.type !== 'captions') throw noDocument()
  if (translation?.translationId === translationId) return []
  if (translation?.status === 'running') throw stillTranslating()
  if (translations >= maxTranslations) throw tooManyTranslations()
  const data = { ...ofSubject(requested), userId, translationId, language, endsBy }
  return [{ type: 'CaptionTranslationRequested', data }]
}

/** Of completing and failing, the first counts. */
export const translate = (command: TranslationCommand, state: EndedGeneration): GenerationEvent[] => {
  if (command.type === 'RequestTranslation') return request(command, state)
  const { translationId } = command
  if (state.translation?.translationId !== translationId || state.translation.status !== 'running') return []
  const data = { ...ofSubject(state.requested), translationId }
  if (command.type === 'FailTranslation')
    return [{ type: 'CaptionTranslationFailed', data: { ...data, code: command.code } }]
  const { file, engine, usage } = command
  return [{ type: 'CaptionsTranslated', data: { ...data, ...file, engine, usage } }]
}

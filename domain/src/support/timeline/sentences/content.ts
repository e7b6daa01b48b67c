import type { BrandEvent } from '../../../brand/events.ts'
import { languages } from '../../../brand/languages.ts'
import type { GenerationEvent } from '../../../generation/events.ts'
import { kinds } from '../../../generation/kinds.ts'
import { failures } from '../../../generation/schemas.ts'
import { countWords, creditWords } from '../../../kernel/words.ts'
import type { TemplateEvent } from '../../../templates/events.ts'
import { colonQuoted, quotedOr, type SentencesFor } from '../sentence.ts'
import { thingWords } from './credits.ts'

const byEngine = ({ name, offline }: { readonly name: string; readonly offline: boolean }): string =>
  quotedOr(name, '') + (offline ? ', the offline engine' : '')

export const contentSentences: SentencesFor<GenerationEvent | BrandEvent | TemplateEvent> = {
  GenerationRequested: ({ kind, units, credits, prompt, parentId }, who) =>
    `${who} asked for ${thingWords(kinds[kind].action, units)}${parentId === null ? '' : ' once more'}, at ` +
    `${creditWords(credits)}${colonQuoted(prompt)}.`,
  GenerationStarted: ({ engine, attempt }) =>
    `${attempt > 1 ? `Tried again (attempt ${attempt})` : 'Begun'} by ${byEngine(engine)}.`,
  GenerationExtended: ({ waits, endsBy }) =>
    waits > 0 ? `It still waits for a worker, and may until ${endsBy}.` : `The work may take until ${endsBy}.`,
  DocumentSaved: ({ type, version }, who) =>
    version === 1
      ? `${type === 'captions' ? 'The captions' : 'The path of the crop'} can be corrected from now on.`
      : `${who} corrected ${type === 'captions' ? 'the captions' : 'the path of the crop'} (version ${version}).`,
  CaptionTranslationRequested: ({ language }, who) =>
    `${who} asked for the captions in another language: ${languages[language]}.`,
  CaptionsTranslated: ({ engine }) => `The captions were translated by ${byEngine(engine)}.`,
  CaptionTranslationFailed: ({ code }) =>
    `The captions were not translated, and nothing was charged. The customer was told: ${failures[code]}`,
  GenerationCompleted: ({ units, engine }) =>
    `Completed: ${countWords(units, 'result')} delivered by ${byEngine(engine)}.`,
  GenerationPartlyCompleted: ({ units, code }) =>
    `Partly completed: ${countWords(units, 'result')} delivered, and no more.${code ? ` ${failures[code]}` : ''}`,
  GenerationFailed: ({ code }) =>
    `${code === 'blocked' ? 'Declined' : 'Failed'}, and nothing was charged. The customer was told: ${failures[code]}`,
  GenerationCancelled: (_, who) => `${who} cancelled the generation.`,
  ResultEdited: (_, who) => `${who} edited a result.`,
  ResultPicked: (_, who) => `${who} picked a result.`,
  ResultUnpicked: (_, who) => `${who} took a pick back.`,
  ResultDiscarded: (_, who) => `${who} put a result aside.`,

  BrandSetupCompleted: ({ brandName }, who) =>
    `${who} set up the brand ${quotedOr(brandName, '(its name is erased)')}.`,
  BrandChanged: ({ brandName }, who) => `${who} changed the brand ${quotedOr(brandName, '(its name is erased)')}.`,

  TemplateSaved: ({ name }, who) => `${who} saved a template${colonQuoted(name)}.`,
  TemplateChanged: ({ name }, who) => `${who} changed a template${colonQuoted(name)}.`,
  TemplateDeleted: (_, who) => `${who} deleted a template.`,
}

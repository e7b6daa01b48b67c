import type { BrandEvent } from '../brand/events.ts'
import type { GenerationEvent } from '../generation/events.ts'
import type { TemplateEvent } from '../templates/events.ts'
import { contentSentences as sentences } from '../support/timeline/sentences/content.ts'
import { asSupportReads, type DecisionsFor, linkTo } from './line.ts'

const content = {
  kind: 'content',
  link: ({ generationId }: { readonly generationId: string }) => linkTo('generation', generationId),
} as const

const template = {
  kind: 'templates',
  link: ({ templateId }: { readonly templateId: string }) => linkTo('template', templateId),
} as const

const brand = { kind: 'brand', link: () => linkTo('brand') } as const

export const contentLines: DecisionsFor<GenerationEvent | BrandEvent | TemplateEvent> = {
  GenerationRequested: { ...content, says: asSupportReads(sentences.GenerationRequested) },
  GenerationStarted: 'step',
  GenerationExtended: 'step',
  DocumentSaved: { ...content, says: asSupportReads(sentences.DocumentSaved) },
  CaptionTranslationRequested: { ...content, says: asSupportReads(sentences.CaptionTranslationRequested) },
  CaptionsTranslated: 'step',
  CaptionTranslationFailed: 'step',
  GenerationCompleted: 'step',
  GenerationPartlyCompleted: 'step',
  GenerationFailed: 'step',
  GenerationCancelled: { ...content, says: asSupportReads(sentences.GenerationCancelled) },
  ResultEdited: { ...content, says: asSupportReads(sentences.ResultEdited) },
  ResultPicked: { ...content, says: asSupportReads(sentences.ResultPicked) },
  ResultUnpicked: { ...content, says: asSupportReads(sentences.ResultUnpicked) },
  ResultDiscarded: { ...content, says: asSupportReads(sentences.ResultDiscarded) },

  BrandSetupCompleted: { ...brand, says: asSupportReads(sentences.BrandSetupCompleted) },
  BrandChanged: { ...brand, says: asSupportReads(sentences.BrandChanged) },

  TemplateSaved: { ...template, says: asSupportReads(sentences.TemplateSaved) },
  TemplateChanged: { ...template, says: asSupportReads(sentences.TemplateChanged) },
  TemplateDeleted: { kind: 'templates', says: asSupportReads(sentences.TemplateDeleted) },
}

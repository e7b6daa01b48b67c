import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

const ref = { workspaceId: z.string(), generationId: z.string() }

/** Writes the texts of a generation. */
export const writeTexts = defineEffect('generation.write', ref)

/** Draws the pictures of a generation. */
export const drawImages = defineEffect('generation.draw', ref)

/** Works on a video, or makes one. */
export const renderVideo = defineEffect('generation.render', ref)

/** Charges what a generation has delivered, and gives the rest of its credits back. */
export const settleGeneration = defineEffect('generation.settle', ref)

/** Translates the captions of a video. */
export const translateCaptions = defineEffect('generation.translate', { ...ref, translationId: z.string() })

export const generationEffects = [writeTexts, drawImages, renderVideo, settleGeneration, translateCaptions] as const

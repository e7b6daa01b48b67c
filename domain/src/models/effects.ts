import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

const ref = { workspaceId: z.string(), testId: z.string() }

/** Lets a text model write a line. */
export const testWriting = defineEffect('models.testWriting', ref)

/** Lets an image model draw a picture. */
export const testDrawing = defineEffect('models.testDrawing', ref)

export const modelsEffects = [testWriting, testDrawing] as const

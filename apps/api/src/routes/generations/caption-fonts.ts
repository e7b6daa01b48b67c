import { captionFontsAnswerSchema, captionFontsQuerySchema } from '@vignette/domain/captions/schemas/fonts'
import { captionFonts as faces } from '@vignette/domain/captions/looks'
import { cutFonts } from '@vignette/lettering/cut-fonts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The fonts that captions are burned in with, for a preview that looks the same. */
export const captionFonts: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/captions/fonts',
    {
      config: { access: 'user', permission: 'read' },
      schema: { querystring: captionFontsQuerySchema, response: { 200: captionFontsAnswerSchema } },
    },
    async ({ query: { font, letters } }) => {
      const fonts = await cutFonts(letters, { ...faces[font], italic: false })
      return { success: true as const, fonts: fonts.map((bytes) => Buffer.from(bytes).toString('base64')) }
    },
  )
}

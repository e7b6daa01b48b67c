import { z } from 'zod'
import { type Locale, locales } from './formats.ts'

export const localeSchema = z.enum(Object.keys(locales) as [Locale, ...Locale[]])

export const timeZoneSchema = z.string().regex(/^[A-Za-z][\w+/-]{0,63}$/, 'Please choose a time zone')

export const formatsSchema = z.strictObject({ locale: localeSchema, timeZone: timeZoneSchema })

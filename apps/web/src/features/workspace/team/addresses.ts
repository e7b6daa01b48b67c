import { emailSchema } from '@vignette/domain/identity/schemas'
import { z } from 'zod'

const mostAtOnce = 50

/** As mail programs copy an address: `Ada King <ada@example.com>` or `"King, Ada" <ada@example.com>`. */
const withName = /(?<![^\s,;])(?:"[^"]*"|[^,;\n<>@"])*<([^<>]+)>/g

/** The addresses in a text, each once, with commas, semicolons, spaces or lines between them. */
const split = (text: string): string[] => {
  const found = text
    .replaceAll(withName, ' $1 ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()]
}

const isAddress = (text: string): boolean => emailSchema.safeParse(text).success

/** Pasted addresses, all of which are usable. */
export const addressesSchema = z
  .string()
  .transform(split)
  .superRefine((addresses, context) => {
    const wrong = addresses.filter((address) => !isAddress(address))
    if (addresses.length === 0) context.addIssue('Please enter an e-mail address')
    else if (wrong.length > 0) context.addIssue(`Please check: ${wrong.slice(0, 3).join(', ')}`)
    else if (addresses.length > mostAtOnce) {
      context.addIssue(`Please enter ${mostAtOnce} addresses at most at a time; these are ${addresses.length}`)
    }
  })

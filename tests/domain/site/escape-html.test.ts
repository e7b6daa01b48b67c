import { escapeHtml } from '@vignette/domain/site/escape-html'
import { expect, it } from 'vitest'

it('leaves nothing that ends an element or an attribute', () => {
  expect(escapeHtml(`<b title="a" lang='b'>&amp;`)).toBe('&lt;b title=&quot;a&quot; lang=&#x27;b&#x27;&gt;&amp;amp;')
})

it('leaves words as they are', () => expect(escapeHtml('Grüße, 你好 = 1')).toBe('Grüße, 你好 = 1'))

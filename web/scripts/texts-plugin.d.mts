/** The types of `texts-plugin.mjs`. */

import type { Plugin } from 'vite'

export const texts: Plugin
export function chunkName(chunk: { name: string; facadeModuleId: string | null }): string

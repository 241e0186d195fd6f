/** The keys of the operator's config that the app reads, for the worker, which has no schemas. */
export const CONFIG_KEYS = [
  'config_site',
  'config_lang',
  'config_curr',
  'config_reg',
  'config_pic',
  'vip_levels',
  'rules',
  'timezone',
  'responsible',
  'terms',
] as const

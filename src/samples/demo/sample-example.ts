// The company that the README, the banner and the documentation use as their example.

export const SAMPLE_EXAMPLE = {
  companyId: 'f000000000001',
  fqdn: 'southern-cross-robotics.example',
  position: 'engineer',
} as const;

// What each part of a company's page gets.
import type { Provenance, SeenProfile } from '../../api/companies.ts';

export interface PartProps {
  readonly profile: SeenProfile;
  readonly provenance: Provenance;
}

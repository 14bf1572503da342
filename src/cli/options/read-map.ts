// Reads which columns the operator maps to which fields.
import { OperatorError } from '../../errors.ts';

/** `FIELD=HEADER`, any number of them. */
export function readMap(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [, field, header] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (field !== undefined && header !== undefined) return [field.trim(), header.trim()] as const;
      throw new OperatorError(
        `--map ${JSON.stringify(pair)} is not accepted. It takes FIELD=HEADER, as in --map position="Job Title".`,
        2,
      );
    }),
  );
}

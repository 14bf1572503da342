// What happens to an option that is given more than once: its values are collected, or it is wrong usage.
import type { Command, Option } from 'commander';

/** For an option that may be repeated with one value each time. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];

/** Commander takes the last value without notice; the caller may have meant either. Flags without a value may be repeated. */
export function refuseRepeated(command: Command): Command {
  for (const option of command.options) {
    if (!hasOneValue(option)) continue;
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: option '${option.flags}' has one value and is given more than once`);
      isGiven = true;
    });
  }
  for (const sub of command.commands) refuseRepeated(sub);
  return command;
}

const hasOneValue = ({ required, optional, variadic, parseArg }: Option): boolean =>
  (required || optional) && !variadic && parseArg !== collect;

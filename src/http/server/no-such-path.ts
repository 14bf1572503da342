// The error for a path at which nothing is served: it says where the operations are.
import { type ServiceError, serviceError } from '../../errors.ts';

export function noSuchPath(basePath: string): ServiceError {
  return serviceError('no_such_path', {
    operations: `POST ${basePath}/people/search and GET ${basePath}/company`,
  });
}
